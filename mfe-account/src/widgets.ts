import type { RemoteWidget } from "@gable/mfe-kit";

const widgets: RemoteWidget[] = [
  {
    name: "boards",
    slot: "property.actions",
    access: "member",
    component: () => import("./boards/BoardsWidget.tsx"),
  },
  {
    name: "choose-boards",
    slot: "board.choice",
    access: "member",
    component: () => import("./boards/ChooseBoardsWidget.tsx"),
  },
  {
    name: "thread-viewing",
    slot: "chat.viewing",
    access: "member",
    component: () => import("./viewings/ThreadViewingWidget.tsx"),
  },
  {
    name: "ask-viewing",
    slot: "viewing.ask",
    access: "member",
    component: () => import("./viewings/AskViewingWidget.tsx"),
  },
  {
    name: "bell",
    slot: "header.actions",
    access: "member",
    order: 30,
    component: () => import("./notifications/bell/BellWidget.tsx"),
  },
];

export default widgets;
