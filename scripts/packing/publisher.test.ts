import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ROOT } from '../paths.ts'
import { publisherFaults } from './publisher.ts'

const real = {
  homepage: 'https://fourfold.app',
  author: { name: 'Ada', email: 'ada@fourfold.app' },
}

it('a publisher with an address of their own has no faults', () => {
  expect(publisherFaults(real)).toEqual([])
  expect(publisherFaults({ ...real, homepage: 'https://counterexample.com' })).toEqual([])
})

it('names each placeholder, and what is missing', () => {
  const author = { name: 'Ada', email: 'packages@fourfold.example' }
  expect(publisherFaults({ homepage: 'https://www.example.org/app', author })).toEqual([
    '“homepage” is a placeholder: nobody can have www.example.org.',
    '“author.email” is a placeholder: nobody can have fourfold.example.',
  ])
  expect(publisherFaults({ ...real, homepage: undefined })).toEqual([
    '“homepage” is missing, or not valid.',
  ])
})

it('knows the placeholders that this repository comes with', () => {
  const ours: unknown = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
  expect(publisherFaults(ours)).not.toContainEqual(expect.stringContaining('missing'))
})
