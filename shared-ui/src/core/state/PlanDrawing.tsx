import css from "./State.module.css";

export type Drawing = "room" | "broken" | "locked" | "offline";

/** The drawings of the states: a furnished room, torn walls, a shut door, a line that ends. */
export function PlanDrawing({ of }: { of: Drawing }) {
  return (
    <svg
      className={css.drawing}
      width="112"
      height="84"
      viewBox="0 0 112 84"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="square"
      aria-hidden="true"
    >
      {DRAWINGS[of]}
    </svg>
  );
}

const DRAWINGS = {
  room: (
    <>
      <path d="M8 76V8h96v68H72M48 76H8M60 8v28M60 48h44" />
      <path d="M48 76V52A24 24 0 0 1 72 76" strokeWidth="1.2" />
      <path d="M20 20h24v14H20zM72 18h20v8H72z" strokeWidth="1" strokeDasharray="3 3" />
    </>
  ),
  broken: (
    <>
      <path d="M8 76V8h40M64 8h40v68H8" />
      <path d="M48 8l6 8-6 8 8 8M64 8l-4 10 6 8" strokeWidth="1.2" />
      <path d="M8 46h30M58 46h46" strokeDasharray="3 4" strokeWidth="1.2" />
    </>
  ),
  locked: (
    <>
      <path d="M8 76V8h96v68H72M48 76H8" />
      <path d="M48 76h24M48 71v10M72 71v10" strokeWidth="1.6" />
      <path d="M60 52v8M56 44a4 4 0 1 1 8 0 4 4 0 0 1-8 0z" strokeWidth="1.4" />
    </>
  ),
  offline: (
    <>
      <path d="M8 76V8h96v68H8" />
      <path d="M24 56h26M62 56h26" strokeWidth="1.2" />
      <path d="M50 52v8M62 52v8" strokeWidth="1.6" />
      <path d="M24 26h64" strokeWidth="1" strokeDasharray="3 3" />
    </>
  ),
};
