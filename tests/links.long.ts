import { access, glob, readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, it } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')

const left = new Set(['node_modules', '.installed', 'dist', 'data', 'screens'])

async function pages(): Promise<string[]> {
  const exclude = (place: string) => left.has(path.basename(place))
  return Array.fromAsync(glob('**/*.md', { cwd: root, exclude }))
}

const withoutCode = (text: string): string => text.replace(/```[^]*?```/g, '').replace(/`[^`\n]*`/g, 'code')

/** As GitHub makes them: lower case, without punctuation, a hyphen for each space. */
function anchorsOf(text: string): string[] {
  const headings = [...text.replace(/```[^]*?```/g, '').matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => heading)
  return headings.map((heading) =>
    heading
      .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  )
}

it('every link between pages has its file, and its heading', async () => {
  const broken: string[] = []
  let followed = 0
  for (const page of await pages()) {
    const links = [...withoutCode(await readFile(path.join(root, page), 'utf8')).matchAll(/\]\(([^)\s]+)\)/g)]
    for (const [, link = ''] of links.filter(([, link = '']) => !/^[a-z]+:/.test(link))) {
      const [file = '', anchor] = link.split('#')
      const target = file === '' ? path.join(root, page) : path.resolve(root, path.dirname(page), file)
      const found = await access(target).then(
        () => true,
        () => false,
      )
      const whole =
        found &&
        (anchor === undefined || !target.endsWith('.md') || anchorsOf(await readFile(target, 'utf8')).includes(anchor))
      if (!whole) broken.push(`${page}: ${link}`)
      followed += 1
    }
  }
  expect(followed).toBeGreaterThan(100)
  expect(broken).toEqual([])
})
