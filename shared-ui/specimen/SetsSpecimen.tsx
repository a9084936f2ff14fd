import {
  Accordion,
  Badge,
  Button,
  Card,
  Carousel,
  Dimension,
  Heading,
  Pagination,
  SectionHead,
  Stack,
  Table,
  TabNav,
  Tabs,
  Text,
} from "../src/core/index.ts";
import { HOUSES } from "./home.ts";

/** Tables, tabs, pages and other parts that hold several. */
export function SetsSpecimen() {
  return (
    <section aria-labelledby="more">
      <SectionHead
        id="more"
        title="Sets"
        end={
          <Text size="14" tone="muted">
            2 live, 3 of 10 used
          </Text>
        }
      />
      <Stack gap="32">
        <Card pad="none">
          <Table
            caption="Listings"
            rowKey={(row) => row.home}
            columns={[
              { id: "home", header: "Home", rowHeader: true, cell: (row) => row.home },
              { id: "status", header: "Status", cell: (row) => <Badge tone="ok">{row.status}</Badge> },
              { id: "views", header: "Views", align: "end", cell: (row) => row.views },
              {
                id: "act",
                header: "Actions",
                headerHidden: true,
                align: "end",
                cell: () => <Button size="s">Feature longer</Button>,
              },
            ]}
            rows={[
              { home: "Sunlit four-bed villa", status: "Live", views: "1,204" },
              { home: "Quiet studio facing the courtyard", status: "Live", views: "642" },
            ]}
          />
        </Card>
        <Tabs
          label="Media"
          items={[
            { id: "photos", label: "Photos", count: 24, content: "Photographs" },
            { id: "plans", label: "Plans", count: 2, content: "Plans" },
            { id: "video", label: "Video", content: "Video" },
          ]}
        />
        <TabNav
          label="Account"
          items={[
            { to: "/o", label: "Overview", current: true },
            { to: "/l", label: "Listings", count: 5 },
          ]}
        />
        <Pagination page={7} count={20} toPage={(page) => `?page=${page}`} />
        <Dimension>or</Dimension>
        <div className="two">
          <Accordion
            items={[
              { id: "a", title: "What does a listing cost?", content: "Nothing for the first.", open: true },
              { id: "b", title: "Who confirms it?", content: "Its owner." },
            ]}
          />
          <Carousel label="Photographs" slide="half">
            {HOUSES.map((house) => (
              <img key={house} src={house} alt="" width={720} height={480} />
            ))}
          </Carousel>
        </div>
        <Card ticks>
          <Heading level={3}>The one that matters</Heading>
        </Card>
      </Stack>
    </section>
  );
}
