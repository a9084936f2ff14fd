/**
 * What Node is started with for a provider, here and in the scripts of `package.json`: room for what is new, in megabytes, of the
 * size that Node would let it grow to. A busy process gets there anyway; so it takes the same memory on a site of any size.
 */
export const NODE_FLAGS: readonly string[] = ["--min-semi-space-size=16"];
