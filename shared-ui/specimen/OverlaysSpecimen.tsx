import { Button, Row, SectionHead, Text, XIcon } from "../src/core/index.ts";
import { Dialog, DialogClose, Drawer, Menu, Popover, showToast, ToastHost, Tooltip } from "../src/overlays/index.ts";

export function OverlaysSpecimen() {
  return (
    <section aria-labelledby="overlays">
      <SectionHead id="overlays" title="Overlays" />
      <Row wrap gap="12">
        <Dialog
          trigger={<Button>Dialog</Button>}
          title="All 10 listings of your plan are in use"
          description="Your draft is kept. Make room, or take a plan with more."
          footer={
            <>
              <DialogClose>
                <Button variant="quiet">Keep the draft</Button>
              </DialogClose>
              <Button variant="primary">See plans</Button>
            </>
          }
        >
          <Text>What is in use counts until it is closed.</Text>
        </Dialog>
        <Drawer
          trigger={<Button>Drawer</Button>}
          title="All filters"
          footer={<Button variant="primary">Show 42 homes</Button>}
        >
          <Text>Filters</Text>
        </Drawer>
        <Drawer side="bottom" trigger={<Button>Sheet</Button>} title="Map">
          <Text>The map</Text>
        </Drawer>
        <Menu
          trigger={<Button>Menu</Button>}
          items={[
            { id: "h", heading: "This listing" },
            { id: "e", label: "Edit", to: "/edit" },
            { id: "s", label: "Sold", checked: true },
            { id: "line", separator: true },
            { id: "d", label: "Delete", danger: true, icon: XIcon },
          ]}
        />
        <Popover trigger={<Button>Popover</Button>} title="Price">
          {(close) => <Button onClick={close}>Done</Button>}
        </Popover>
        <Tooltip label="Copies the address">
          <Button>Tooltip</Button>
        </Tooltip>
        <Button
          onClick={() =>
            showToast({ title: "Saved to Pune, first round", tone: "ok", action: { label: "Undo", run: () => {} } })
          }
        >
          Toast
        </Button>
        <Button
          onClick={() =>
            showToast({ title: "The receipt is larger than 5 MB.", description: "Choose another.", tone: "bad" })
          }
        >
          Failure
        </Button>
      </Row>
      <ToastHost />
    </section>
  );
}
