/**
 * Finds Google's Firestore emulator on this machine: a JAR that can be installed in three ways
 * (docs/decisions/0021-emulators.md).
 */
import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { basename, join } from 'node:path'

export interface EmulatorPlaces {
  /** `$FIRESTORE_EMULATOR_JAR`. */
  readonly named: string | undefined
  /** Where each way of installing puts it, best first; evaluated only until one exists. */
  readonly installed: readonly (() => readonly string[])[]
  readonly isFile: (path: string) => boolean
}

export type EmulatorChoice = { readonly jar: string } | { readonly missing: string }

const ADVICE =
  'No Firestore emulator found: install google-cloud-cli-firestore-emulator (Debian), run ' +
  '"gcloud components install cloud-firestore-emulator" or "npx firebase-tools setup:emulators:firestore", ' +
  'or name the JAR in FIRESTORE_EMULATOR_JAR.'

/** The JAR to start, or a sentence that says what to install. If `named` is set, no other JAR is used. */
export function chooseEmulator({ named, installed, isFile }: EmulatorPlaces): EmulatorChoice {
  if (named !== undefined && named !== '') {
    if (isFile(named)) return { jar: named }
    return { missing: `FIRESTORE_EMULATOR_JAR names ${named}, and there is no such file.` }
  }
  for (const paths of installed) {
    const jar = paths().find(isFile)
    if (jar !== undefined) return { jar }
  }
  return { missing: ADVICE }
}

/** The newest of the JARs in firebase-tools' cache, by the version in its name. */
export function newestJar(names: readonly string[]): string | undefined {
  return names
    .filter((name) => /^cloud-firestore-emulator-v[\d.]+\.jar$/.test(name))
    .sort((a, b) => a.localeCompare(b, 'en', { numeric: true }))
    .at(-1)
}

/** Whether firebase-tools has downloaded the JAR: if so, it can download its other files, too. */
export function isOfFirebaseTools(jar: string): boolean {
  return newestJar([basename(jar)]) !== undefined
}

export function findFirestoreEmulator(): EmulatorChoice {
  return chooseEmulator({
    named: process.env.FIRESTORE_EMULATOR_JAR,
    installed: [ofDebian, ofCloudSdk, ofFirebaseTools],
    isFile: existsSync,
  })
}

function ofDebian(): readonly string[] {
  const files = answerOf('dpkg', ['-L', 'google-cloud-cli-firestore-emulator']).split('\n')
  return files.filter((file) => file.endsWith('firestore-emulator.jar'))
}

function ofCloudSdk(): readonly string[] {
  const root = answerOf('gcloud', ['info', '--format=value(installation.sdk_root)']).trim()
  const inside = ['platform', 'cloud-firestore-emulator', 'cloud-firestore-emulator.jar']
  return root === '' ? [] : [join(root, ...inside)]
}

function ofFirebaseTools(): readonly string[] {
  const folder =
    process.env.FIREBASE_EMULATORS_PATH ?? join(homedir(), '.cache', 'firebase', 'emulators')
  const name = existsSync(folder) ? newestJar(readdirSync(folder)) : undefined
  return name === undefined ? [] : [join(folder, name)]
}

/** A program's output; empty if it is missing or fails. */
function answerOf(program: string, args: readonly string[]): string {
  try {
    return execFileSync(program, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  } catch {
    return ''
  }
}
