import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";

/** A stand-in of a mail server. */
export interface Smtp {
  /** Settings of a provider that sends by it. */
  environment: Record<string, string>;
  /** The texts of all mails that it was given, in order, also of those that it did not take. */
  given: string[];
  /** While true it says of each mail, after having read it, that it may be tried again later. */
  isBusy: boolean;
  stop(): Promise<void>;
}

/** Quoted-printable as it was before, so that addresses are whole. */
const decode = (mail: string) =>
  mail
    .replace(/=\r\n/g, "")
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

function converse(socket: Socket, smtp: Smtp): void {
  let unread = "";
  let isMail = false;
  const answer = (line: string) => socket.write(`${line}\r\n`);
  const read = () => {
    const end = unread.indexOf(isMail ? "\r\n.\r\n" : "\r\n");
    if (end < 0) return false;
    const piece = unread.slice(0, end);
    unread = unread.slice(end + (isMail ? 5 : 2));
    if (isMail) {
      smtp.given.push(decode(piece));
      answer(smtp.isBusy ? "451 try again later" : "250 taken");
      isMail = false;
    } else if (/^DATA/i.test(piece)) {
      isMail = true;
      answer("354 go on");
    } else answer(/^QUIT/i.test(piece) ? "221 bye" : "250 fine");
    return true;
  };
  socket.on("error", () => undefined);
  socket.on("data", (bytes) => {
    unread += bytes.toString("utf8");
    while (read());
  });
  answer("220 mail.test");
}

export async function startSmtp(): Promise<Smtp> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    converse(socket, smtp);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const smtp: Smtp = {
    environment: { SMTP_URL: `smtp://127.0.0.1:${port}?ignoreTLS=true`, MAIL_FROM: "Gable <site@gable.test>" },
    given: [],
    isBusy: false,
    async stop() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
  return smtp;
}
