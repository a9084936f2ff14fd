import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findOrInstall } from "./debian.ts";
import { type Program, startProgram } from "./programs.ts";

const PLACES = ["/usr/sbin/nginx", "/usr/bin/nginx", "/usr/local/bin/nginx"];

export interface Balanced {
  /** Where it listens. */
  port: number;
  /** Ports among which it deals requests out in turn. */
  to: readonly number[];
}

/** What `docs/for-operators.md` gives as an example, with this machine's ports. */
function configuration(folder: string, name: string, { port, to }: Balanced): string {
  return `
  upstream ${name} {
${to.map((each) => `    server 127.0.0.1:${each} max_fails=0;`).join("\n")}
  }
  server {
    listen 127.0.0.1:${port};
    client_max_body_size 90m;
    client_body_temp_path ${folder}/bodies;
    location / {
      proxy_pass http://${name};
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
      proxy_set_header X-Forwarded-Proto $scheme;
      proxy_next_upstream error timeout;
      proxy_connect_timeout 2s;
      add_header x-answered-by $upstream_addr always;
    }
    location = /api/stream {
      proxy_pass http://${name};
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
      proxy_set_header X-Forwarded-Proto $scheme;
      proxy_buffering off;
      proxy_read_timeout 1h;
      add_header x-answered-by $upstream_addr always;
    }
  }`;
}

/** Debian's nginx: in turn, without sticky sessions. */
export async function startNginx(servers: Record<string, Balanced>): Promise<Program> {
  const folder = mkdtempSync(join(tmpdir(), "gable-nginx-"));
  const binary = findOrInstall("nginx-light", () => PLACES.find((path) => existsSync(path)));
  const temporary = ["proxy", "fastcgi", "uwsgi", "scgi"].map((kind) => `  ${kind}_temp_path ${folder}/${kind};`);
  writeFileSync(
    join(folder, "nginx.conf"),
    `daemon off;
worker_processes 1;
pid ${folder}/pid;
error_log stderr notice;
${process.getuid?.() === 0 ? "user root;" : ""}
events { worker_connections 1024; }
http {
  access_log off;
${temporary.join("\n")}
${Object.entries(servers)
  .map(([name, server]) => configuration(folder, name, server))
  .join("\n")}
}
`,
  );
  const program = await startProgram(
    binary,
    ["-c", join(folder, "nginx.conf"), "-e", "stderr"],
    /start worker process/,
  );
  return {
    ...program,
    async stop(name) {
      const code = await program.stop(name);
      rmSync(folder, { recursive: true, force: true });
      return code;
    },
  };
}
