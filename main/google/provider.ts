/** Where Google signs people in: fixed addresses, so that nothing from outside can name others. */
export interface Provider {
  readonly authorizeUrl: string
  readonly tokenUrl: string
  /** What the token may call itself issued by. */
  readonly issuers: readonly string[]
}

export const GOOGLE: Provider = {
  authorizeUrl: 'https://accounts.google.com/o/oauth2/v2/auth',
  tokenUrl: 'https://oauth2.googleapis.com/token',
  issuers: ['https://accounts.google.com', 'accounts.google.com'],
}
