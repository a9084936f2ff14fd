import {
  Alert,
  Badge,
  Button,
  CheckIcon,
  ChevronDownIcon,
  Chip,
  ClockIcon,
  InlineNote,
  Meter,
  Progress,
  Row,
  SectionHead,
  Stack,
  Stepper,
  Tag,
  TextLink,
  Timeline,
} from "../src/core/index.ts";

/** Buttons, badges, chips, notes, steps and meters in their states. */
export function KitSpecimen() {
  return (
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
            <Badge tone="info">In review</Badge>
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
  );
}
