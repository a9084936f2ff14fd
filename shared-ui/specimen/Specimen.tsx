import { useState } from "react";
import {
  Accordion,
  Alert,
  Avatar,
  Badge,
  BellIcon,
  Breadcrumbs,
  Button,
  Card,
  Carousel,
  CheckIcon,
  ChevronDownIcon,
  Chip,
  ClockIcon,
  Container,
  Dimension,
  EmptyState,
  ErrorState,
  Heading,
  HeartIcon,
  IconButton,
  InlineNote,
  LinkButton,
  ListingCard,
  ListingCardSkeleton,
  Loading,
  Logo,
  MessageCircleIcon,
  Meter,
  Pagination,
  PlusIcon,
  Progress,
  Rail,
  Row,
  SectionHead,
  Stack,
  Stepper,
  Table,
  TabNav,
  Tabs,
  Tag,
  Text,
  TextButton,
  TextLink,
  Timeline,
} from "../src/core/index.ts";
import { Checkbox } from "../src/forms/index.ts";
import { FormsSpecimen } from "./FormsSpecimen.tsx";
import { HOUSES } from "./home.ts";
import { OverlaysSpecimen } from "./OverlaysSpecimen.tsx";

const FACTS = [
  { icon: "bed", text: "4 bed" },
  { icon: "bath", text: "3 bath" },
  { icon: "area", text: "3,420 ft²" },
] as const;

const PLACE = "Kalyani Nagar, Pune";
const TITLE = "Sunlit four-bed villa with pool and a mature mango garden";

/** Every part in its states, as on the states page of the design. */
export function Specimen() {
  const [saved, setSaved] = useState(true);
  const favourite = { pressed: saved, onToggle: () => setSaved(!saved) };
  return (
    <Container as="main">
      <Stack gap="48">
        <Row between wrap>
          <Logo name="Gable" />
          <Row gap="4">
            <IconButton icon={HeartIcon} label="Saved homes" />
            <IconButton icon={MessageCircleIcon} label="Messages, 3 unread" count={3} />
            <IconButton icon={BellIcon} label="Notifications" />
            <LinkButton to="/new" icon={PlusIcon}>
              List a property
            </LinkButton>
            <Avatar name="Meera Kulkarni" />
          </Row>
        </Row>
        <Stack gap="8">
          <Breadcrumbs items={[{ label: "42 villas in Pune", to: "/r" }, { label: "Kalyani Nagar" }]} />
          <Heading level={1}>Every part, in every state</Heading>
          <Text tone="muted">
            Loading, nothing, failure; then the parts that the screens are made of. <TextLink to="/a">A link</TextLink>
          </Text>
        </Stack>

        <section aria-labelledby="cards">
          <SectionHead
            id="cards"
            title="Near you"
            link={{ to: "/all", label: "All 3,127" }}
            note={
              <>
                Showing Pune, from your last search. <TextButton>Use my location</TextButton>
              </>
            }
          />
          <Rail as="div">
            <ListingCard
              to="/1"
              title={TITLE}
              price="₹1.15 Cr"
              priceDrop="₹8.00 L"
              facts={[...FACTS]}
              place={PLACE}
              photo={{ src: HOUSES[0], alt: "White villa" }}
              photoCount={24}
              badges={[{ tone: "sale", label: "For sale" }]}
              favourite={favourite}
            />
            <ListingCard
              to="/2"
              title="2 BHK on the eleventh floor, east-facing"
              price="₹38,500"
              priceNote="a month"
              facts={[...FACTS]}
              place="Viman Nagar, Pune"
              photo={{ src: HOUSES[1], alt: "Towers" }}
              photoCount={12}
              badges={[
                { tone: "rent", label: "To rent" },
                { tone: "paper", label: "New today" },
              ]}
              favourite={{ ...favourite, pressed: false }}
            />
            <ListingCard
              to="/3"
              title="Garden flat by the German Bakery lane"
              price="₹86.50 L"
              facts={[...FACTS]}
              place="Koregaon Park, Pune"
              photo={{ src: HOUSES[3], alt: "" }}
              badges={[{ tone: "premium", label: "Premium" }]}
              locked
            />
            <ListingCard
              to="/4"
              title="Brick row house, three floors, own gate"
              price="₹92.00 L"
              facts={[...FACTS]}
              place="Boat Club Road, Pune"
              photo={{ src: HOUSES[2], alt: "" }}
              stamp="Sold on 12 November for ₹90.25 L"
              favourite={{ ...favourite, pressed: false }}
            />
          </Rail>
        </section>

        <Loading>
          <Rail as="div">
            <ListingCardSkeleton />
            <ListingCardSkeleton />
            <ListingCardSkeleton />
            <ListingCardSkeleton />
          </Rail>
        </Loading>

        <Card>
          <Stack gap="24">
            <ListingCard
              layout="row"
              highlighted
              level={3}
              to="/5"
              title={TITLE}
              price="₹1.15 Cr"
              priceDrop="₹8.00 L since 3 Nov"
              facts={[...FACTS]}
              place="Kalyani Nagar"
              photo={{ src: HOUSES[0], alt: "" }}
              photoCount={24}
              badges={[{ tone: "paper", label: "Featured" }]}
              favourite={favourite}
              meta={
                <>
                  <span>Loan ₹79,200 a month</span>
                  <span>·</span>
                  <span>₹3,362 per ft²</span>
                </>
              }
              footer={
                <>
                  <Row gap="8">
                    <Avatar size="xs" name="Meera Kulkarni" />
                    <Text as="span" size="13" tone="faint">
                      Meera Kulkarni · Confirmed today
                    </Text>
                  </Row>
                  <Checkbox label="Compare" />
                </>
              }
            />
            <ListingCard
              layout="row"
              level={3}
              to="/6"
              title="Courtyard house"
              price="₹98.00 L"
              facts={[...FACTS]}
              place="Koregaon Park"
              photo={{ src: null }}
            />
            <ListingCard
              layout="compact"
              level={3}
              to="/7"
              title={TITLE}
              price="₹1.15 Cr"
              facts={[...FACTS]}
              photo={{ src: HOUSES[2], alt: "" }}
            />
          </Stack>
        </Card>

        <div className="two">
          <EmptyState
            title="No villa under ₹40 L in Pune"
            choices={
              <>
                <Chip on count={3}>
                  Up to ₹60 L
                </Chip>
                <Chip on count={11}>
                  Row houses
                </Chip>
              </>
            }
            action={<Button variant="primary">Drop the price limit, show 42</Button>}
          >
            Price is what stands in the way. Without it there are 42.
          </EmptyState>
          <ErrorState
            announce={false}
            title="Chat did not load"
            onRetry={() => {}}
            action={<Button>Call Meera instead</Button>}
            details="chat 3.2.0 · mount timed out after 4000 ms · report 7F21"
          >
            The newest version failed and so did the one before. Nothing you wrote is lost; the rest of Gable works.
          </ErrorState>
        </div>

        <section aria-labelledby="kit">
          <SectionHead id="kit" title="The kit" />
          <div className="three">
            <Stack gap="16">
              <Row wrap>
                <Button variant="primary">Primary</Button>
                <Button>Secondary</Button>
                <Button variant="quiet">Quiet</Button>
                <Button variant="soft">Soft</Button>
              </Row>
              <Row wrap>
                <Button variant="premium">Premium</Button>
                <Button variant="danger">Delete</Button>
                <Button variant="danger-quiet">Roll back</Button>
                <Button variant="primary" disabled>
                  Disabled
                </Button>
              </Row>
              <Row wrap>
                <Button variant="primary" size="s">
                  Small
                </Button>
                <Button size="s">Small</Button>
                <Button variant="primary" size="l">
                  Large
                </Button>
                <Button variant="primary" loading>
                  Saving
                </Button>
              </Row>
              <Row wrap>
                <Badge tone="sale">For sale</Badge>
                <Badge tone="rent">To rent</Badge>
                <Badge tone="premium">Premium</Badge>
                <Badge tone="clay">14 new</Badge>
                <Badge tone="ok" icon={CheckIcon}>
                  Live
                </Badge>
                <Badge tone="warn" icon={ClockIcon}>
                  Expires in 3 days
                </Badge>
                <Badge tone="bad">Rejected</Badge>
                <Badge tone="info">Being reviewed</Badge>
                <Badge>Sold</Badge>
                <Badge tone="line">Draft</Badge>
                <Badge tone="ink">Ops</Badge>
              </Row>
              <Row wrap>
                <Chip iconEnd={ChevronDownIcon}>Bedrooms</Chip>
                <Chip on count={3}>
                  All filters
                </Chip>
                <Tag name="Pune" onRemove={() => {}}>
                  Pune
                </Tag>
              </Row>
            </Stack>
            <Stack gap="16">
              <InlineNote tone="info" title="Your browser does not share your place.">
                Showing Pune, from your last search.
              </InlineNote>
              <InlineNote>Looking for you.</InlineNote>
              <InlineNote tone="clay" title="Last day of Owner." action={<TextLink to="/plans">Renew</TextLink>}>
                Your 3 listings stay online until midnight.
              </InlineNote>
              <Alert tone="bad" title="Not sent.">
                The connection was lost.
              </Alert>
              <Alert tone="ok">Saved.</Alert>
              <InlineNote tone="warn">This message mentions a transfer.</InlineNote>
            </Stack>
            <Stack gap="16">
              <Stepper
                label="Bank transfer"
                steps={[
                  { id: "a", label: "Announced", note: "20 Nov", state: "done" },
                  { id: "b", label: "Being checked", note: "up to 6 h", state: "now" },
                  { id: "c", label: "Active", state: "next" },
                ]}
              />
              <Timeline
                label="Audit"
                steps={[
                  { id: "a", label: "Published", note: "10:20", state: "done" },
                  { id: "b", label: "Rolled back", note: "10:31", state: "bad" },
                  { id: "c", label: "Canary", state: "now" },
                ]}
              />
              <Meter label="Listings" value={3} max={10} />
              <Meter label="Featured" value={4} max={5} />
              <Meter label="Projects" value={1} max={1} />
              <Meter label="Quality" value={78} max={100} tone="cedar" />
              <Progress label="Uploading" value={0.58} />
              <Progress label="Working" />
            </Stack>
          </div>
        </section>

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
        <FormsSpecimen />
        <OverlaysSpecimen />
      </Stack>
    </Container>
  );
}
