import type { ChildProcess } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import net from 'node:net'
import { once } from 'node:events'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { root } from '../../launch.ts'
import { run } from './run.ts'

/** Runs nginx with `ops/balancer.conf` in front of two processes. */
export async function startBalancer(
  nginx: string,
  dir: string,
  port: number,
  appPorts: readonly number[],
): Promise<ChildProcess> {
  const ports: Record<string, unknown> = { 8080: port, 3000: appPorts[0], 3001: appPorts[1] }
  const template = await readFile(path.join(root, 'ops/balancer.conf'), 'utf8')
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${dir}/${kind};`,
  )
  const config = `daemon off; pid ${dir}/nginx.pid; ${process.getuid?.() === 0 ? 'user root;' : ''}
    events { worker_connections 2048; }
    http { access_log off; ${temporary.join(' ')}
      ${template.replaceAll(/(?<=127\.0\.0\.1:)\d+/g, (known) => String(ports[known]))} }`
  await writeFile(path.join(dir, 'nginx.conf'), config)
  const child = await run([nginx, '-p', dir, '-c', path.join(dir, 'nginx.conf'), '-e', 'stderr'], `${dir}/nginx.log`)
  await listens(port)
  return child
}

/** Waits until something listens on the port. */
export async function listens(port: number): Promise<void> {
  for (;;) {
    const socket = net.connect(port, '127.0.0.1')
    const isOpen = await once(socket, 'connect').then(Boolean, () => false)
    socket.destroy()
    if (isOpen) return
    await wait(50)
  }
}
