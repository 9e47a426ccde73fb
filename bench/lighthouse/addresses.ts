/** The visited pages, and the user who visits each. */
export interface Looked {
  name: string
  address: string
  signedIn: boolean
}

/** The laptop is the newest advertised one, the category the one with the most advertised laptops. */
export async function findPages(url: string): Promise<Looked[]> {
  const { respons } = (await (await fetch(`${url}/api/products/advertise/list`)).json()) as {
    respons: { _id: string; brand: string }[]
  }
  const [newest] = respons
  if (newest === undefined) throw new Error('The demo market advertises nothing')
  const [largest] = Object.entries(Object.groupBy(respons, ({ brand }) => brand)).sort(
    ([, a = []], [, b = []]) => b.length - a.length,
  )
  return [
    { name: 'Home', address: '/', signedIn: false },
    { name: 'laptop', address: `/laptop/${newest._id}`, signedIn: false },
    { name: 'search', address: '/search', signedIn: false },
    { name: 'login', address: '/login', signedIn: false },
    { name: 'category, signed in', address: `/category/${largest?.[0] ?? newest.brand}`, signedIn: true },
  ]
}
