/** An S3 error: a code, its status, a message. */
export class S3Problem extends Error {
  readonly code: S3Code

  constructor(code: S3Code, message?: string) {
    super(message ?? problems[code][1])
    this.code = code
  }

  get status(): number {
    return problems[this.code][0]
  }
}

const problems = {
  AccessDenied: [403, 'Access Denied'],
  AuthorizationHeaderMalformed: [400, 'The authorization header that you provided is not valid.'],
  InternalError: [500, 'We encountered an internal error. Please try again.'],
  InvalidAccessKeyId: [403, 'The access key ID that you provided does not exist in our records.'],
  MethodNotAllowed: [405, 'The specified method is not allowed against this resource.'],
  NoSuchBucket: [404, 'The specified bucket does not exist.'],
  NoSuchKey: [404, 'The specified key does not exist.'],
  NotImplemented: [501, 'A header that you provided implies functionality that is not implemented.'],
  RequestTimeTooSkewed: [403, "The difference between the request time and the server's time is too large."],
  SignatureDoesNotMatch: [
    403,
    'The request signature that we calculated does not match the signature that you provided.',
  ],
  SlowDown: [503, 'Please reduce your request rate.'],
  XAmzContentSHA256Mismatch: [400, 'The provided x-amz-content-sha256 header does not match what was computed.'],
} as const satisfies Record<string, readonly [number, string]>

export type S3Code = keyof typeof problems
