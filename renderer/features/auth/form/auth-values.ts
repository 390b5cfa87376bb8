/** What the sign-in form asks for. */
export type AuthMode = 'create' | 'sign-in'

export interface AuthValues {
  readonly name: string
  readonly email: string
  readonly password: string
}

export type AuthField = keyof AuthValues

/** What is wrong with a field, in words. */
export type AuthProblems = Readonly<Partial<Record<AuthField, string>>>
