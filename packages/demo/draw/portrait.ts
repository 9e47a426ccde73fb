import sharp from 'sharp'
import type { DemoPerson, Face } from '../src/shapes.ts'
import { darken, lighten, mix } from './colour.ts'
import { drawHair } from './hair.ts'

/** A person's portrait as a WebP file of 256 x 256. */
export function drawPortrait({ face }: Pick<DemoPerson, 'face'>): Promise<Buffer> {
  return sharp(Buffer.from(sketchPortrait(face)))
    .webp({ quality: 80, effort: 6, smartSubsample: true })
    .toBuffer()
}

/** The same as SVG without text. */
function sketchPortrait(face: Face): string {
  const { skin, shirt, ground } = face
  const hair = drawHair(face)
  const shadow = darken(skin, 0.22)
  const head = 'M82 104C82 66 102 54 128 54C154 54 174 66 174 104C174 146 154 174 128 174C102 174 82 146 82 104Z'
  return `<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256" viewBox="0 0 256 256">
<defs><radialGradient id="g" cx=".3" cy=".24" r="1"><stop offset="0" stop-color="${lighten(ground, 0.45)}"/><stop offset="1" stop-color="${darken(ground, 0.12)}"/></radialGradient>
<linearGradient id="s" x1="0" x2="1"><stop offset="0" stop-color="${lighten(shirt, 0.12)}"/><stop offset="1" stop-color="${darken(shirt, 0.2)}"/></linearGradient>
<linearGradient id="f" x1="0" x2="1"><stop offset=".2" stop-color="${lighten(skin, 0.1)}"/><stop offset="1" stop-color="${darken(skin, 0.1)}"/></linearGradient></defs>
<rect width="256" height="256" fill="url(#g)"/>
${face.hair === 'scarf' ? '' : hair.behind}
<path d="M18 262C22 214 62 200 100 192L156 192C194 200 234 214 238 262Z" fill="url(#s)"/>
${face.hair === 'scarf' ? hair.behind : ''}
<path d="M106 150V192C112 206 144 206 150 192V150Z" fill="${shadow}"/>
${collar(face)}
<circle cx="81" cy="116" r="10" fill="${skin}"/><circle cx="175" cy="116" r="10" fill="${shadow}"/>
<path d="${head}" fill="url(#f)"/>
${features(face)}
${hair.before}
${face.glasses ? glasses : ''}
</svg>`
}

function collar({ shirt, hair }: Face): string {
  if (hair === 'scarf') return ''
  return `<path d="M100 191C108 214 148 214 156 191L166 196C158 226 98 226 90 196Z" fill="${lighten(shirt, 0.28)}"/>`
}

function features({ skin, hairColour, hair, beard }: Face): string {
  const brow = mix(hair === 'scarf' || hair === 'cap' ? '#2a1f1a' : hairColour, '#1c1512', 0.4)
  const blush = mix(skin, '#c2452f', 0.3)
  const hairy = beard ? mix(hair === 'bald' ? hairColour : '#241b17', skin, 0.08) : ''
  const full =
    beard === 'full'
      ? `<path d="M83 118C86 158 104 178 128 178C152 178 170 158 173 118C168 138 158 142 150 142C140 136 116 136 106 142C98 142 88 138 83 118ZM112 152C120 148 136 148 144 152C142 162 114 162 112 152Z" fill="${hairy}" fill-rule="evenodd"/>`
      : ''
  const moustache = beard
    ? `<path d="M106 144C112 134 122 136 128 138C134 136 144 134 150 144C142 146 134 145 128 143C122 145 114 146 106 144Z" fill="${hairy}"/>`
    : ''
  return `<ellipse cx="102" cy="136" rx="10" ry="7" fill="${blush}" opacity=".4"/><ellipse cx="155" cy="136" rx="10" ry="7" fill="${blush}" opacity=".4"/>
<ellipse cx="109" cy="116" rx="4.5" ry="5.5" fill="#221a17"/><ellipse cx="148" cy="116" rx="4.5" ry="5.5" fill="#221a17"/>
<circle cx="107.5" cy="114" r="1.5" fill="#fff"/><circle cx="146.5" cy="114" r="1.5" fill="#fff"/>
<path d="M98 103C104 98 112 98 118 102M139 102C145 98 153 98 159 103" stroke="${brow}" stroke-width="4" stroke-linecap="round" fill="none"/>
<path d="M129 118C131 126 134 130 132 133C130 135 126 135 124 134" stroke="${darken(skin, 0.3)}" stroke-width="3" stroke-linecap="round" fill="none"/>
${full}<path d="M115 150C121 157 136 157 142 150" stroke="${mix(darken(skin, 0.4), '#8a2f2a', 0.4)}" stroke-width="4" stroke-linecap="round" fill="none"/>${moustache}`
}

const glasses =
  '<g fill="#fff" fill-opacity=".18" stroke="#2f2621" stroke-width="3.6"><rect x="92" y="104" width="33" height="26" rx="11"/><rect x="132" y="104" width="33" height="26" rx="11"/><path d="M125 114C127 111 130 111 132 114M92 113L80 110M165 113L177 110" fill="none"/></g>'
