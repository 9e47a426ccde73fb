/** A document with an empty root, whose content ends before the embedded data. */
export function withoutView(html: string): string {
  return html.replace(/(<div id="root">)[\s\S]*(<\/div>\s*<script type="application\/json" id="app-data">)/, '$1$2')
}
