const MARK = /^\(\d+\+?\) /;
const MOST = 99;

/** Keeps the number of unread messages before the page's title, whatever the page is called next. */
export function createTitleMark(document: Document) {
  let count = 0;
  const show = () => {
    const own = document.title.replace(MARK, "");
    const marked = count > 0 ? `(${count > MOST ? `${MOST}+` : count}) ${own}` : own;
    if (marked !== document.title) document.title = marked;
  };
  const observer = new MutationObserver(show);
  observer.observe(document.head, { childList: true, subtree: true, characterData: true });
  return {
    set(next: number) {
      count = next;
      show();
    },
    stop() {
      observer.disconnect();
      count = 0;
      show();
    },
  };
}
