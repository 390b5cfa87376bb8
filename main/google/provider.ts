/** Google's sign-in endpoints: constants, so that no input can change them. */
export interface Provider {
  readonly authorizeUrl: string
  readonly tokenUrl: string
  /** Accepted values of the token's `iss` claim. */
  readonly issuers: readonly string[]
}

export const GOOGLE: Provider = {
  authorizeUrl: 'https://accounts.google.com/o/oauth2/v2/auth',
  tokenUrl: 'https://oauth2.googleapis.com/token',
  issuers: ['https://accounts.google.com', 'accounts.google.com'],
}
