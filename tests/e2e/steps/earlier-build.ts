/** The previous version: this build with other file names and other texts. */
import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

interface EarlierBuild {
  readonly folder: string
  readonly remove: () => void
}

/** Seven hex digits: after the name of a script, or the whole name of a style sheet (vite.config.ts). */
const HASHED = /(?:^|-)([0-9a-f]{7})\.(?:js|css)$/

/**
 * Copies a build and renames every script and style, as a release does that changes them all: neither version
 * can use the other's cache.
 * @param words this version's text, and the previous version's in its place
 */
export function earlierBuild(build: string, words: readonly [string, string]): EarlierBuild {
  const folder = mkdtempSync(join(tmpdir(), 'fourfold-earlier-'))
  // The compressed copies would still contain this version's text.
  cpSync(build, folder, { recursive: true, filter: (file) => !/\.(?:br|gz)$/.test(file) })
  const assets = join(folder, 'assets')
  const renamed = new Map<string, string>()
  for (const file of readdirSync(assets)) {
    const hash = HASHED.exec(file)?.[1]
    if (hash === undefined) continue
    const name = file.replace(hash, `ea${hash.slice(2).split('').reverse().join('')}`)
    renamed.set(file, name)
    renameSync(join(assets, file), join(assets, name))
  }
  let said = 0
  const texts = [...renamed.values()].map((file) => join(assets, file))
  for (const path of [...texts, join(folder, 'index.html'), join(folder, 'sw.js')]) {
    let text = readFileSync(path, 'utf8')
    for (const [now, before] of renamed) text = text.replaceAll(now, before)
    // Workers until 2026-11 answered Google's addresses with the app.
    text = text.replace(String.raw`denylist:[/^\/__\//,`, 'denylist:[')
    // The page differs as well, which its revision in the worker's precache list says.
    text = text.replace(/(url:"index.html",revision:")[0-9a-f]{4}/, '$1ffff')
    said += text.split(words[0]).length - 1
    writeFileSync(path, text.replaceAll(...words))
  }
  if (said === 0) throw new Error(`The build does not say “${words[0]}”.`)
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}
