import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startMarket, type Market } from '../market.ts'
import { aPhoto } from '../photo.ts'
import { SpecClient } from './spec-client.ts'

let market: Market
let photo: Blob
let seller: SpecClient
let buyer: SpecClient
let admin: SpecClient
let people = 0

beforeAll(async () => {
  market = await startMarket()
  photo = new Blob([new Uint8Array(await aPhoto())])
  ;[seller, buyer, admin] = await Promise.all([join('Saler'), join('Buyer'), join('Buyer')])
  await market.proveEmail(buyer)
  await market.db.updateTable('users').set({ admin: true }).where('email', '=', admin.email).execute()
})
afterAll(() => market.stop())

async function join(userType: string): Promise<SpecClient> {
  const client = new SpecClient(`${market.url}/api`)
  await client.signUp({
    name: `${userType} ${++people}`,
    email: `spec${people}@example.test`,
    password: 'Abcde#1',
    userType,
    photo,
  })
  return client
}

async function aListing(itemName: string, resalePrice: string): Promise<object> {
  return {
    brand: 'Lenovo',
    itemName,
    description: 'ThinkPad with a new battery.',
    originalPrice: '1500',
    resalePrice,
    condition: 'Excellnet',
    photoUrl: await seller.uploadPhoto(photo),
    phone: '01711-000000',
    location: 'Dhaka',
    usedtime: '14',
    nagotiationFlag: 'true',
  }
}

async function findItem(itemName: string): Promise<Record<string, unknown>> {
  const found = (await buyer.list('/products/category/Lenovo')).find((item) => item['itemName'] === itemName)
  if (!found) throw new Error(`${itemName} is not in its category`)
  return found
}

describe('[CALL-12] a client that knows the spec’s call table alone', () => {
  it('[CALL-1] [CALL-3] [CALL-5] [CALL-11] does the saler’s work', async () => {
    expect(await seller.userType()).toBe('Saler')
    expect((await buyer.list('/category/list')).map((brand) => brand['name'])).toContain('Lenovo')
    expect(await seller.addProduct(await aListing('X1 Carbon', '601'))).toMatchObject({ message: expect.any(String) })
    const item = await findItem('X1 Carbon')
    expect(item).toMatchObject({
      resalePrice: 601,
      usedtime: 14,
      nagotiationFlag: true,
      soldFlag: false,
      advertiseFlag: false,
      condition: 'Excellnet',
    })
    expect(await seller.hasMessage('PATCH', `/products/advertise/${item['_id']}`)).toBe(true)
    expect((await buyer.list('/products/advertise/list')).map((one) => one['itemName'])).toContain('X1 Carbon')
    expect((await seller.list(`/products/user/${seller.email}`)).map((one) => one['itemName'])).toContain('X1 Carbon')
    expect(await seller.hasMessage('DELETE', `/products/${item['_id']}`)).toBe(true)
    expect(await buyer.list(`/products/${item['_id']}`)).toEqual([])
  })

  it('[CALL-1] [CALL-4] [CALL-10] does the buyer’s work, paying with the price alone', async () => {
    await seller.addProduct(await aListing('T14', '602'))
    const item = await findItem('T14')
    expect(await buyer.wishes(item)).toEqual({ wished: true, message: 'Product added to wishlist' })
    expect(await buyer.books(item)).toEqual({ booked: true, message: 'Item booked' })
    expect((await buyer.list(`/booking/user/${buyer.email}`)).map((one) => one['_id'])).toContain(item['_id'])
    expect((await buyer.list(`/wishlist/user/${buyer.email}`)).map((one) => one['_id'])).toContain(item['_id'])
    const [loaded] = await buyer.list(`/products/${item['_id']}`)
    expect(loaded).toMatchObject({ itemName: 'T14', resalePrice: 602 })
    const { clientSecret } = await buyer.request('POST', '/create-payment-intent', { price: '602' }, true)
    const paid = await market.cardSandbox.pay(String(clientSecret))
    const trxId = 'id' in paid ? paid.id : ''
    // The spec's payment carries the userId of the loaded product.
    const recorded = await buyer.request(
      'POST',
      '/payment',
      { price: '602', trxId, productId: item['_id'], userId: String(loaded?.['userid']) },
      true,
    )
    expect(recorded['message']).toBeTruthy()
    expect(await buyer.hasMessage('PATCH', `/products/sold/${item['_id']}`, { soldFlag: 'true' })).toBe(true)
    expect((await buyer.list('/products/category/Lenovo')).map((one) => one['itemName'])).not.toContain('T14')
    const [order] = await buyer.list(`/booking/user/${buyer.email}`)
    expect(order).toMatchObject({ itemName: 'T14', soldFlag: true })
  })

  it('[CALL-1] deletes what was booked or wished through the booking path', async () => {
    await seller.addProduct(await aListing('E14', '603'))
    const item = await findItem('E14')
    await buyer.books(item)
    expect(await buyer.hasMessage('DELETE', `/booking/${item['_id']}`)).toBe(true)
    await buyer.wishes(item)
    expect(await buyer.hasMessage('DELETE', `/booking/${item['_id']}`)).toBe(true)
  })

  it('[CALL-1] does the admin’s work: verify, promote, look at reports, delete by the same path', async () => {
    await seller.addProduct(await aListing('L13', '604'))
    const item = await findItem('L13')
    expect(
      await buyer.hasMessage(
        'PATCH',
        `/products/report/${item['_id']}`,
        { reportFlag: 'true', reportMsg: 'The picture is of another one.' },
        false,
      ),
    ).toBe(true)
    expect((await admin.list('/products/report/list')).find((one) => one['_id'] === item['_id'])).toMatchObject({
      reportFlag: true,
      reportMsg: 'The picture is of another one.',
    })
    const sellers = await admin.list('/user/saler/')
    const one = sellers.find((user) => user['email'] === seller.email)
    expect(await admin.hasMessage('PATCH', `/user/verify/${one?.['_id']}`, undefined, false)).toBe(true)
    expect((await admin.list('/user/saler/')).find((user) => user['email'] === seller.email)).toMatchObject({
      userFlag: true,
    })
    const helper = await join('Buyer')
    await market.proveEmail(helper)
    const found = (await admin.list('/user/Buyer/')).find((user) => user['email'] === helper.email)
    const promoted = await admin.request('PUT', `/user/admins/${found?.['_id']}`, { userType: 'Admin' }, true)
    expect(promoted['respons']).toBeTruthy()
    expect(promoted['message']).toBeTruthy()
    // A new role needs a new token.
    expect(await helper.userType()).toBeUndefined()
    await helper.askToken()
    expect(await helper.userType()).toBe('Admin')
    expect(await admin.hasMessage('DELETE', `/user/${item['_id']}`)).toBe(true)
    expect(await buyer.list(`/products/${item['_id']}`)).toEqual([])
  })

  it('never treats a refusal as a success', async () => {
    await seller.addProduct(await aListing('P53', '605'))
    const item = await findItem('P53')
    const stranger = new SpecClient(`${market.url}/api`)
    expect(await buyer.hasMessage('DELETE', `/products/${item['_id']}`)).toBe(false)
    expect(await buyer.hasMessage('PATCH', `/products/advertise/${item['_id']}`)).toBe(false)
    expect(
      await stranger.hasMessage(
        'PATCH',
        `/products/report/${item['_id']}`,
        { reportFlag: 'true', reportMsg: 'x' },
        false,
      ),
    ).toBe(false)
    expect(await buyer.hasMessage('PUT', `/user/admins/${item['_id']}`, { userType: 'Admin' })).toBe(false)
    expect(
      (await buyer.request('PUT', `/user/admins/${item['_id']}`, { userType: 'Admin' }, true))['respons'],
    ).toBeUndefined()
    expect(await buyer.hasMessage('DELETE', `/user/${item['_id']}`)).toBe(false)
    expect(await buyer.hasMessage('DELETE', '/booking/01930000-0000-7000-8000-00000000dead')).toBe(false)
    expect(await seller.books(item)).toMatchObject({ booked: false, message: expect.any(String) })
    await buyer.books(item)
    expect(await buyer.books(item)).toEqual({ booked: false, message: 'You Allready booked this product.' })
    await buyer.wishes(item)
    expect(await buyer.wishes(item)).toEqual({ wished: false, message: 'Allready added to wishlist' })
    expect((await stranger.request('POST', '/jwt/', { email: admin.email }))['accessToken']).toBeFalsy()
    expect(
      (await buyer.request('POST', '/create-payment-intent', { price: '1' }, true))['clientSecret'],
    ).toBeUndefined()
    expect(
      (
        await buyer.request(
          'POST',
          '/payment',
          { price: '605', trxId: 'pi_made_up', productId: item['_id'], userId: buyer.email },
          true,
        )
      )['message'],
    ).toBeUndefined()
    expect(await stranger.list('/products/report/list')).toEqual([])
    expect(await stranger.list('/user/saler/')).toEqual([])
  })
})
