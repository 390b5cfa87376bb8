/** Deploys a project with Google's answers and firebase-tools as they are. */
import { setTimeout as wait } from 'node:timers/promises'
import type { FirebaseSettings } from '#core/app/cloud/firebase-settings.ts'
import type { AdminAccess } from '../admin/grant-admin.ts'
import { deployAll } from './deploy-all.ts'
import { checkDatabase, indexesInWork, missingRights } from './project-state.ts'
import { runAndHear } from './run-and-hear.ts'

interface Deployment {
  readonly settings: FirebaseSettings
  readonly access: AdminAccess
  /** The path of firebase-tools' program. */
  readonly program: string
  readonly argumentsOf: (args: readonly string[]) => readonly string[]
  readonly buildApp: () => Promise<void>
  readonly say?: (line: string) => void
  readonly pause?: (ms: number) => Promise<unknown>
}

/** @param args more options for firebase-tools @returns the exit code */
export function deployProject(
  { settings, access, program, argumentsOf, buildApp, ...io }: Deployment,
  args: readonly string[],
): Promise<number> {
  const { say = console.log, pause = wait } = io
  const parts = {
    check: () => checkDatabase(settings, access),
    firebase: (given: readonly string[]) => runAndHear(program, argumentsOf(given)),
    missingRights: () => missingRights(settings, access),
    indexesInWork: () => indexesInWork(access),
    ...{ buildApp, say },
    wait: async (ms: number) => void (await pause(ms)),
    hasStorage: settings.config.storageBucket !== undefined,
  }
  return deployAll(parts, args)
}
