import { findFunctions } from "./find.ts";

const found = (source: string) =>
  findFunctions(source, true).map(({ name, line, lines }) => `${name} ${line}+${lines}`);

test("every kind of function is found with its name, its first line and how many it spans", () => {
  expect(
    found(`
export async function load(
  at: number,
) {
  return at;
}
const double = (n: number) => n * 2;
const sum = function () {
  return 1;
};
class Board {
  #lines = () => {
    return 1;
  };
  constructor() {
    this.#draw();
  }
  #draw() {
  }
  get lines() { return this.#lines; }
  static of() { return new Board(); }
}
const port = {
  show() {},
  "set-area": () => null,
  set theme(next) {},
};
port.hide = () => {};
export default function () {}
`),
  ).toEqual([
    "load 2+5",
    "double 7+1",
    "sum 8+3",
    "#lines 12+3",
    "constructor 15+3",
    "#draw 18+2",
    "lines 20+1",
    "of 21+1",
    "show 24+1",
    "set-area 25+1",
    "theme 26+1",
    "hide 28+1",
    "a function without a name 29+1",
  ]);
});

test("a function that is handed over is called after what it makes, or after what it stands in", () => {
  expect(
    found(`
export const View = memo(
  forwardRef((props, ref) => {
    useEffect(() => {
      look();
    }, []);
    return <button ref={ref} onClick={() => props.onPress()} />;
  }),
);
beforeEach(() => {});
`),
  ).toEqual(["View 3+6", "a function in View 4+3", "onClick 7+1", "a function without a name 10+1"]);
});

test("lines of functions within one, of comments and of nothing count; a docstring does not", () => {
  expect(
    found(`// é takes two bytes
/**
 * Long.
 */
function outer() {
  // Why.

  function inner() {
    return 1;
  }
  return inner;
}
`),
  ).toEqual(["outer 5+8", "inner 8+3"]);
});
