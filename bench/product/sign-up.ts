/** Signs a new user up and returns the access token. `from`: the address that a proxy would name. */
export async function signUp(
  url: string,
  {
    email = 'visitor@example.test',
    userType = 'Buyer',
    from,
  }: { email?: string; userType?: 'Buyer' | 'Saler'; from?: string } = {},
): Promise<{ token: string; email: string }> {
  const ask = async (address: string, body: object, cookie = ''): Promise<Response> => {
    const reply = await fetch(`${url}/api${address}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(cookie && { cookie }),
        ...(from !== undefined && { 'x-forwarded-for': from }),
      },
      body: JSON.stringify(body),
    })
    if (!reply.ok) throw new Error(`${address} answered ${reply.status}: ${await reply.text()}`)
    return reply
  }
  const made = await ask('/auth/sign-up/email', { name: 'Visitor', email, password: 'Secret#1' })
  const cookie = made.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
  await ask('/user', { name: 'Visitor', email, userType, address: 'Dhaka', photoUrl: '' }, cookie)
  const { accessToken: token } = (await (await ask('/jwt', { email }, cookie)).json()) as { accessToken: string }
  return { token, email }
}
