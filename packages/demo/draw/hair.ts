import { darken, lighten } from './colour.ts'
import type { Face } from '../src/shapes.ts'

/** Hair in two layers of SVG, behind and before the head; the head is centred on 128, 112 of a 256 square. */
export function drawHair({ hair, hairColour: c }: Face): { behind: string; before: string } {
  const shine = lighten(c, 0.18)
  const shade = darken(c, 0.35)
  const fringe = (d: string) => `<path d="${d}" fill="${c}"/>`
  switch (hair) {
    case 'short':
      return {
        behind: '',
        before: `${fringe('M79 112C70 62 96 44 130 44C166 44 186 66 177 112C174 98 172 90 164 82C146 88 118 86 102 76C92 84 84 94 79 112Z')}<path d="M104 60C118 52 138 50 152 56" stroke="${shine}" stroke-width="5" stroke-linecap="round" fill="none" opacity=".6"/>`,
      }
    case 'curly': {
      const curls = [
        [84, 92, 17],
        [88, 70, 19],
        [106, 54, 20],
        [129, 48, 21],
        [152, 54, 20],
        [169, 70, 19],
        [173, 92, 16],
        [118, 66, 18],
        [142, 66, 18],
      ]
      return {
        behind: '',
        before:
          curls.map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}" fill="${c}"/>`).join('') +
          curls
            .slice(1, 6)
            .map(
              ([x = 0, y = 0, r = 0]) =>
                `<path d="M${x - r * 0.5} ${y - r * 0.2}a${r * 0.55} ${r * 0.55} 0 0 1 ${r * 0.8} -${r * 0.35}" stroke="${shine}" stroke-width="3.5" stroke-linecap="round" fill="none" opacity=".55"/>`,
            )
            .join(''),
      }
    }
    case 'bun':
      return {
        behind: `<circle cx="134" cy="42" r="24" fill="${c}"/><path d="M120 34c8-9 22-10 30-3" stroke="${shine}" stroke-width="4" stroke-linecap="round" fill="none" opacity=".6"/>`,
        before: fringe('M80 124C70 70 94 50 128 50C162 50 186 70 176 124C172 100 158 84 134 76C110 82 86 98 80 124Z'),
      }
    case 'long':
      return {
        behind: fringe('M66 214C60 150 62 42 128 42C194 42 196 150 190 214C170 226 86 226 66 214Z'),
        before: `${fringe('M78 136C72 78 98 52 126 50C112 74 96 88 88 100C82 112 80 122 78 136Z')}${fringe('M178 136C184 78 158 52 124 50C138 74 158 86 168 100C174 112 176 122 178 136Z')}<path d="M94 76C102 64 110 58 118 56" stroke="${shine}" stroke-width="4" stroke-linecap="round" fill="none" opacity=".55"/>`,
      }
    case 'wavy':
      return {
        behind: fringe(
          'M64 196C48 184 64 166 58 148C52 128 60 118 64 100C70 62 94 42 128 42C166 42 186 64 192 100C196 118 206 128 198 148C192 166 208 184 192 198C176 212 80 212 64 196Z',
        ),
        before: `${fringe('M78 130C74 84 90 54 132 50C176 52 184 92 178 130C174 106 168 92 154 80C134 92 104 92 92 94C84 104 80 116 78 130Z')}<path d="M112 62C126 56 144 56 156 64" stroke="${shine}" stroke-width="4.5" stroke-linecap="round" fill="none" opacity=".5"/>`,
      }
    case 'scarf':
      return {
        behind: fringe('M58 212C54 150 62 40 128 38C194 40 202 150 198 212C190 262 66 262 58 212Z'),
        before: `<path fill-rule="evenodd" fill="${c}" d="M70 196C58 150 62 40 128 38C194 40 198 150 186 196C170 220 150 232 128 232C106 232 86 220 70 196ZM128 62C96 62 86 88 86 116C86 148 104 170 128 170C152 170 170 148 170 116C170 88 160 62 128 62Z"/><path d="M82 176C104 200 150 204 178 172C166 210 140 232 116 246" stroke="${shade}" stroke-width="4" fill="none" stroke-linecap="round" opacity=".55"/><path d="M80 84C90 58 108 50 126 50" stroke="${shine}" stroke-width="5" fill="none" stroke-linecap="round" opacity=".5"/>`,
      }
    case 'bald':
      return {
        behind: '',
        before: `<path d="M80 120C76 104 78 92 82 84C86 96 86 108 84 124ZM176 120C180 104 178 92 174 84C170 96 170 108 172 124Z" fill="${c}"/><path d="M108 66C118 60 132 59 142 62" stroke="#fff" stroke-width="5" stroke-linecap="round" fill="none" opacity=".35"/>`,
      }
    case 'cap':
      return {
        behind: '',
        before: `<path d="M76 96C74 58 98 42 128 42C158 42 182 58 180 96C150 86 106 86 76 96Z" fill="${c}"/><path d="M76 96C106 84 150 84 180 96C186 100 190 106 190 110C160 98 104 98 70 108C70 104 72 98 76 96Z" fill="${shade}"/><path d="M128 44V86" stroke="${shade}" stroke-width="2.5" opacity=".6"/><path d="M94 66C100 56 110 52 118 51" stroke="${shine}" stroke-width="5" stroke-linecap="round" fill="none" opacity=".55"/>`,
      }
  }
}
