/** Texts of the fields with which a member signs in again. */
export const FIELDS = {
  email: 'Email',
  password: 'Password',
  google: 'Continue with Google',
} as const
