/** The values of the sign-in form. */
export type AuthMode = 'create' | 'sign-in'

export interface AuthValues {
  readonly name: string
  readonly email: string
  readonly password: string
}

export type AuthField = keyof AuthValues

/** The problem of each field, as a message. */
export type AuthProblems = Readonly<Partial<Record<AuthField, string>>>
