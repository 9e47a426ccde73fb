import { expect, it } from 'vitest'
import { withoutView } from './without-view.ts'

it('a document keeps everything but its view', () => {
  const data = '<script type="application/json" id="app-data">{"a":"</div>"}</script>'
  expect(withoutView(`<body>\n<div id="root"><main><div>Home</div></main></div>\n${data}</body>`)).toBe(
    `<body>\n<div id="root"></div>\n${data}</body>`,
  )
})
