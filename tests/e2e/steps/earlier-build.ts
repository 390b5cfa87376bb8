/** The version before this one: this build with other names and other words in it. */
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

/** Seven digits: after the name of a script, or all of the name of a style sheet (vite.config.ts). */
const HASHED = /(?:^|-)([0-9a-f]{7})\.(?:js|css)$/

/**
 * Copies a build and gives every script and style another name, as a release does that changes them all:
 * what the one holds in its cache is of no use to the other.
 * @param words what it says, and what the version before said
 */
export function earlierBuild(build: string, words: readonly [string, string]): EarlierBuild {
  const folder = mkdtempSync(join(tmpdir(), 'fourfold-earlier-'))
  // The packed copies would still say what this version says.
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
    // The page is another one as well, which its revision in the worker's list says.
    text = text.replace(/(url:"index.html",revision:")[0-9a-f]{4}/, '$1ffff')
    said += text.split(words[0]).length - 1
    writeFileSync(path, text.replaceAll(...words))
  }
  if (said === 0) throw new Error(`The build does not say “${words[0]}”.`)
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}
