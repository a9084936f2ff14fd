import { randomId } from "@gable/shared-sdk/client";
import { useT } from "@gable/shared-sdk/react";
import { Alert, Button, PlusIcon, VisuallyHidden } from "@gable/shared-ui/core";
import { useEffect, useRef, useState } from "react";
import { incompleteFloor, moveFloor } from "../../listing/floors.ts";
import { limits } from "../../listing/limits.ts";
import type { Floor } from "../../listing/values.ts";
import { useEditor } from "../EditorContext.ts";
import { Spot } from "../fields.tsx";
import { focusField } from "../focusField.ts";
import { FloorItem } from "./FloorItem.tsx";
import css from "./floors.module.css";
import { SectionFrame } from "./SectionFrame.tsx";

/** The floors of a project in their order, each with its title and plan. */
export function FloorsSection() {
  const { media, setMedia, errorOf } = useEditor();
  const t = useT();
  const { floors } = media;
  const [told, setTold] = useState("");
  /** Asked for another floor while this one was not complete: its key. */
  const [waiting, setWaiting] = useState<string | null>(null);
  const wanted = useRef<string | null>(null);
  const open = incompleteFloor(floors);
  const isHeld = open !== null && waiting === open.key;

  useEffect(() => {
    if (wanted.current) focusField(wanted.current);
    wanted.current = null;
  });

  const change = (update: (floors: Floor[]) => Floor[]) => setMedia((old) => ({ ...old, floors: update(old.floors) }));

  function add() {
    if (open) {
      setWaiting(open.key);
      focusField(`floors.${open.key}.${open.title.trim() ? "plan" : "title"}`);
      return;
    }
    const floor: Floor = { key: randomId(), id: null, title: "", plan: null };
    wanted.current = `floors.${floor.key}.title`;
    change((old) => [...old, floor]);
    setTold(t("listing-editor.floors.added", { number: floors.length + 1 }));
  }

  function move(floor: Floor, steps: number) {
    const moved = moveFloor(floors, floor.key, steps);
    change(() => moved);
    setTold(t("listing-editor.floors.moved", { number: moved.findIndex(({ key }) => key === floor.key) + 1 }));
  }

  function remove(floor: Floor) {
    const index = floors.indexOf(floor);
    const next = floors[index + 1] ?? floors[index - 1];
    wanted.current = next ? `floors.${next.key}.title` : "floors";
    change((old) => old.filter(({ key }) => key !== floor.key));
    setTold(t("listing-editor.floors.removed", { number: index + 1 }));
  }

  const missing = floors.length === 0 && errorOf("floors");
  return (
    <SectionFrame section="floors">
      {floors.length > 0 && (
        <ol className={css.floors}>
          {floors.map((floor, index) => (
            <FloorItem
              key={floor.key}
              floor={floor}
              number={index + 1}
              last={index === floors.length - 1}
              told={isHeld && floor.key === waiting}
              onChange={(fields) =>
                change((old) => old.map((each) => (each.key === floor.key ? { ...each, ...fields } : each)))
              }
              onMove={(steps) => move(floor, steps)}
              onRemove={() => remove(floor)}
            />
          ))}
        </ol>
      )}
      {missing && <Alert tone="bad">{missing}</Alert>}
      {isHeld && (
        <Alert tone="warn">{t("listing-editor.floors.complete-first", { number: floors.indexOf(open) + 1 })}</Alert>
      )}
      <Spot name="floors">
        <Button icon={PlusIcon} onClick={add} disabled={floors.length >= limits.floors}>
          {t(floors.length === 0 ? "listing-editor.floors.add-first" : "listing-editor.floors.add")}
        </Button>
      </Spot>
      <VisuallyHidden role="status">{told}</VisuallyHidden>
    </SectionFrame>
  );
}
