import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import {
  below,
  coachedMemberPath,
  conversationsPath,
  managedGroupPath,
  managedMemberPath,
  membersPath,
  PATHS,
  profilePath,
  threadWithCoachPath,
  threadWithMemberPath,
} from './paths.ts'

const ROOT = join(import.meta.dirname, '..')

describe('paths', () => {
  it('encode any valid id', () => {
    const id = 'a&b=c d/é'
    for (const path of [
      profilePath(id),
      threadWithCoachPath(id),
      threadWithMemberPath(id),
      coachedMemberPath(id),
      managedMemberPath(id),
      managedGroupPath(id),
      membersPath({ q: id }),
    ]) {
      const values = [...new URL(path, 'https://fourfold.app').searchParams.values()]
      expect(values).toEqual([id])
    }
    expect(new URL(conversationsPath, 'https://fourfold.app').pathname).toBe(PATHS.thread)
  })

  it('shorten to the part below their section', () => {
    expect(below(PATHS.settings, PATHS.billing)).toBe('billing')
  })

  it('appear in no other production file', () => {
    const known = new Set<string>(Object.values(PATHS).filter((path) => path !== PATHS.home))
    const elsewhere = globSync('{core,renderer,main,preload,web}/**/*.{ts,tsx}', { cwd: ROOT })
      .filter((file) => !/\.test\.tsx?$|\/demo\/|core\/paths\.ts$/.test(file))
      .flatMap((file) => {
        const code = readFileSync(join(ROOT, file), 'utf8').replaceAll(
          /\/\*[\s\S]*?\*\/|\/\/.*$/gm,
          '',
        )
        const texts = [...code.matchAll(/(['"`])(\/[a-z/-]+)(?:\?[^'"`\n]*)?\1/g)]
        return texts
          .filter(([, , path = '']) => known.has(path))
          .map(([text]) => `${file}: ${text}`)
      })
    expect(elsewhere).toEqual([])
  })
})
