/** @jest-environment jsdom */
import { openReceipt, withNonce } from "./openReceipt.ts";

test("styles of a receipt get the page's nonce, scripts none", () => {
  const html = "<style>a{}</style><STYLE media='print'></STYLE><styled></styled><script>1</script>";
  expect(withNonce(html, "ab+/=")).toBe(
    `<style nonce="ab+/=">a{}</style><style nonce="ab+/=" media='print'></STYLE><styled></styled><script>1</script>`,
  );
  expect(withNonce(html, "")).toBe(html);
  expect(withNonce(html, '"><script>')).toBe(html);
});

test("the tab is opened before the receipt is asked for, and shut when it does not come", async () => {
  const tab = { close: jest.fn(), location: { replace: jest.fn() } };
  const open = jest.spyOn(window, "open").mockReturnValue(tab as unknown as Window);
  URL.createObjectURL = () => "blob:receipt";
  await openReceipt(async () => {
    expect(open.mock.calls).toEqual([["", "_blank"]]);
    return "<p>Receipt</p>";
  });
  expect(tab.location.replace).toHaveBeenCalledWith("blob:receipt");
  await expect(openReceipt(() => Promise.reject(new Error("refused")))).rejects.toThrow("refused");
  expect(tab.close).toHaveBeenCalledTimes(1);
});
