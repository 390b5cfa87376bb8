/** The region is asked for once: functions, callable, content policy and privacy page take it from one variable. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { dataKeeping, placeInWords } from '#core/app/cloud/data-keeping.ts'
import { firebaseSettings } from '#core/app/cloud/firebase-settings.ts'
import { firebaseSources } from '#core/app/security/firebase-sources.ts'
import { buildFunctions } from '../build/functions-build.ts'
import { ROOT } from '../paths.ts'
import { temporaryFolder } from '../temp-folder.ts'

const VARIABLE = 'VITE_FIREBASE_FUNCTIONS_REGION'
const ENV = {
  VITE_FIREBASE_API_KEY: 'key',
  VITE_FIREBASE_AUTH_DOMAIN: 'p.firebaseapp.com',
  VITE_FIREBASE_PROJECT_ID: 'p',
  VITE_FIREBASE_APP_ID: '1:123:web:abc',
  VITE_PRIVACY_CONTROLLER: 'The Birds e.V.',
  VITE_PRIVACY_CONTACT: 'privacy@birds.example',
  VITE_PRIVACY_LOG_DAYS: '90',
  VITE_PRIVACY_BACKUP_DAYS: '14',
  [VARIABLE]: 'eur3',
}

it('the policy, the functions and the privacy page name the same region', async () => {
  const settings = firebaseSettings(ENV)
  const { location, logDays } = dataKeeping(ENV)
  expect(settings?.functionsRegion).toBe('europe-west4')
  expect(firebaseSources(settings)['connect-src']).toContain(
    'https://europe-west4-p.cloudfunctions.net',
  )
  expect(placeInWords(location)).toContain('europe-west4')
  const temp = temporaryFolder()
  try {
    const region = settings?.functionsRegion ?? ''
    await buildFunctions({ region, logDays, folder: temp.folder })
    const built = readFileSync(join(temp.folder, 'index.js'), 'utf8')
    expect(built).toContain('"europe-west4"')
    expect(built).toContain('VITE_PRIVACY_LOG_DAYS: "90"')
  } finally {
    temp.remove()
  }
})

it('nothing but the settings reads the variable, and the guide and the example explain it', () => {
  const readers = globSync('{core,functions/src,main,renderer,scripts,web}/**/*.{ts,tsx}', {
    cwd: ROOT,
    exclude: ['**/*.test.ts'],
  }).filter((file) => readFileSync(join(ROOT, file), 'utf8').includes(`env.${VARIABLE}`))
  expect(readers.map((file) => file.replaceAll('\\', '/')).sort()).toEqual([
    'core/app/cloud/data-keeping.ts',
    'core/app/cloud/firebase-settings.ts',
  ])
  for (const file of ['docs/firebase.md', '.env.example']) {
    expect(readFileSync(join(ROOT, file), 'utf8')).toContain(VARIABLE)
  }
})
