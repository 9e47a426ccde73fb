import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'

export interface BalancerOptions {
  dir: string
  port: number
  appPorts: readonly number[]
}

/**
 * Retries a request at the other process when one does not answer or sheds it: reads, requests that were not sent yet, and writes
 * with an Idempotency-Key, which are executed once. A write without a key that was sent may have been executed: its
 * client gets the failure.
 */
function balancerConfig({ dir, port, appPorts }: BalancerOptions): string {
  return `daemon off;
pid "${dir}/nginx.pid";
worker_processes 1;
events { worker_connections 2048; }
http {
  access_log off;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path "${dir}/${kind}";`).join(' ')}
  # What the application limits itself: a picture has 10 MB at most.
  client_max_body_size 12m;
  server_tokens off;

  # None is ever left out: here a dead process refuses at once, and while both refuse, people are to see why.
  upstream market {
    ${appPorts.map((app) => `server 127.0.0.1:${app} max_fails=0;`).join('\n    ')}
    keepalive 64;
  }

  # A write with a key may be sent a second time.
  map "$request_method $http_idempotency_key" $keyed {
    default 0;
    "~^(POST|PUT|PATCH|DELETE) ." 1;
  }

  proxy_http_version 1.1;
  proxy_set_header Connection "";
  proxy_set_header Host $http_host;
  # Replaced, not added to: a client could name any address.
  proxy_set_header X-Forwarded-For $remote_addr;
  proxy_set_header X-Forwarded-Proto $scheme;
  proxy_connect_timeout 1s;
  # An upload's time; the application's own limits end all else before.
  proxy_read_timeout 125s;
  proxy_send_timeout 95s;
  proxy_next_upstream_tries ${appPorts.length + 1};

  server {
    listen 127.0.0.1:${port} backlog=4096;
    keepalive_timeout 60s;
    location / {
      error_page 418 = @keyed;
      if ($keyed) { return 418; }
      proxy_next_upstream error timeout http_503;
      proxy_pass http://market;
    }
    location @keyed {
      proxy_next_upstream error timeout http_503 non_idempotent;
      proxy_pass http://market;
    }
  }
}
`
}

/** Writes the configuration; returns its file. */
export async function prepareBalancer(options: BalancerOptions): Promise<string> {
  await mkdir(options.dir, { recursive: true })
  const file = path.join(options.dir, 'nginx.conf')
  await writeFile(file, balancerConfig(options))
  return file
}
