import { createRequire } from 'node:module'
import { expect, it } from 'vitest'
import { accessToken } from './access-token.ts'

/** Loads fakes of firebase-tools' modules. */
function loading(modules: Readonly<Record<string, unknown>>): NodeJS.Require {
  return Object.assign((name: string) => modules[name], createRequire(import.meta.url))
}
const login = (refreshToken?: string, token?: string) => ({
  '../auth.js': {
    selectAccount: () => refreshToken && { tokens: { refresh_token: refreshToken } },
    getAccessToken: async (given: string) => ({ access_token: token && `${token} for ${given}` }),
  },
})
const gcloud = (answer: () => Promise<string | null>) => ({
  'google-auth-library': {
    GoogleAuth: class {
      getAccessToken = answer
    },
  },
})

it('the login of firebase-tools is enough', async () => {
  const load = loading(login('refresh', 'token'))
  expect(await accessToken(load)).toEqual({ token: 'token for refresh', namesProject: false })
})

it('gcloud’s login is taken otherwise, and its requests name the project', async () => {
  const load = loading({ ...login(), ...gcloud(async () => 'other') })
  expect(await accessToken(load)).toEqual({ token: 'other', namesProject: true })
})

it.each([
  ['nobody is signed in', () => Promise.reject(new Error('no credentials'))],
  ['there is no token', async () => null],
])('the error says how to sign in where %s', async (_, answer) => {
  const load = loading({ ...login(), ...gcloud(answer) })
  await expect(accessToken(load)).rejects.toThrow('npm run firebase -- login')
})
