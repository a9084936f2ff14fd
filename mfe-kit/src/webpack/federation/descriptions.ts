/** In place of the sentences of federation's errors, in every entry and the shell: an error says its code and where it is explained. */
export const runtimeDescMap = {};
export const typeDescMap = {};
export const buildDescMap = {};
export const errorDescMap = {};
