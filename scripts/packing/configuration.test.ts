/** Checks what electron-builder is told for systems on which it cannot be tried here (docs/releasing.md). */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { ROOT } from '../paths.ts'

const configuration: unknown = parse(
  readFileSync(join(ROOT, 'build', 'electron-builder.yml'), 'utf8'),
)

it('signs again after the fuses are changed, for Apple silicon starts nothing with a broken signature', () => {
  expect(configuration).toMatchObject({ electronFuses: { resetAdHocDarwinSignature: true } })
})

it('makes the .zip out of which macOS updates, beside the .dmg', () => {
  expect(configuration).toMatchObject({ mac: { target: ['dmg', 'zip'] } })
})

it('makes AppImages with the tool set that keeps the sandbox', () => {
  expect(configuration).toMatchObject({ toolsets: { appimage: '1.0.3' } })
})
