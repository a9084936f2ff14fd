/** A webpack loader: the source with a statement more. */
module.exports = (source) => `${source}\n;globalThis.changed = true;\n`;
