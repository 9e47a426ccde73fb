/** Stripe's form encoding: `a[b][0]=x` is `{ a: { b: { 0: 'x' } } }`. */
export interface Form {
  [name: string]: string | Form
}

/** Parses a query string or form body. Ignores deeper nesting than Stripe uses. */
export function parseForm(text: string): Form {
  const form = emptyForm()
  for (const [key, value] of new URLSearchParams(text)) {
    const path = key.replaceAll(']', '').split('[').slice(0, 6)
    const last = path.pop() ?? ''
    const parent = path.reduce(openForm, form)
    parent[last === '' ? String(Object.keys(parent).length) : last] = value
  }
  return form
}

function openForm(parent: Form, name: string): Form {
  const found = parent[name]
  if (typeof found === 'object') return found
  const made = emptyForm()
  parent[name] = made
  return made
}

// Without a prototype, a key such as `__proto__` is an ordinary key.
function emptyForm(): Form {
  return Object.create(null)
}
