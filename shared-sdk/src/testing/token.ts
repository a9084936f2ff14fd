/** Token of the test provider's member. */
export const TEST_TOKEN = "test-token";
