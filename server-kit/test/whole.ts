/** Whether everything is asked for, `npm test -- --whole`. */
export const IS_WHOLE = process.env.TEST_WHOLE === "1";
