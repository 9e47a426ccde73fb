import { wholeAddress, type Head, type PreloadedPicture } from '@market/contract'

/** The HTML elements of a document's head. */
export function headTags(
  { title, previewTitle = title, description, canonical, indexed, type, image, structured, preload }: Head,
  origin: string,
  siteName: string,
): string {
  const preview: [string, string | number | undefined][] = [
    ['og:title', previewTitle],
    ['og:description', description],
    ['og:type', type],
    ['og:site_name', siteName],
    ['og:url', canonical === null ? undefined : origin + canonical],
    ['og:image', wholeAddress(origin, image.address)],
    ['og:image:width', image.width],
    ['og:image:height', image.height],
    ['og:image:alt', image.alt],
  ]
  return [
    `<title>${escapeHtml(title)}</title>`,
    meta('name', 'description', description),
    ...(indexed ? [] : [meta('name', 'robots', 'noindex')]),
    ...(canonical === null ? [] : [`<link rel="canonical" href="${escapeHtml(origin + canonical)}">`]),
    ...preview.flatMap(([name, content]) => (content === undefined ? [] : [meta('property', name, String(content))])),
    meta('name', 'twitter:card', 'summary_large_image'),
    ...(preload ?? []).map(preloadTag),
    ...structured.map((one) => `<script type="application/ld+json">${asScriptText(one)}</script>`),
  ].join('')
}

function meta(kind: 'name' | 'property', name: string, content: string): string {
  return `<meta ${kind}="${name}" content="${escapeHtml(content)}">`
}

function preloadTag({ address, srcset, sizes }: PreloadedPicture): string {
  const widths = srcset && sizes ? ` imagesrcset="${escapeHtml(srcset)}" imagesizes="${escapeHtml(sizes)}"` : ''
  return `<link rel="preload" as="image" fetchpriority="high" href="${escapeHtml(address)}"${widths}>`
}

/** JSON that can't end its script element, whatever text a seller wrote. */
export function asScriptText(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<\u2028\u2029]/g,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`)
}
