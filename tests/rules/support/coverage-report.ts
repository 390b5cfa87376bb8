/**
 * The emulator's coverage report. Uses gRPC, because the JSON form is seven times as long and takes the
 * emulator a minute to write.
 */
import { join } from 'node:path'
import { Client, credentials } from '@grpc/grpc-js'
import { loadSync } from '@grpc/proto-loader'
import * as z from 'zod/mini'

/** An expression of the rules, without those within it. */
export interface ExpressionCoverage {
  readonly sourcePosition: { readonly line: number } | null
  /** Its results and their counts; results of other kinds than boolean or path are left out. */
  readonly values: readonly {
    readonly value: {
      readonly boolValue?: boolean | undefined
      readonly pathValue?:
        | { readonly segments: readonly { readonly simple: string }[] }
        | null
        | undefined
    } | null
    readonly count: number
  }[]
}

export interface CoverageNode extends ExpressionCoverage {
  readonly children: readonly CoverageNode[]
}

const shortSchema = z.object({
  sourcePosition: z.nullable(z.object({ line: z.number() })),
  values: z.array(
    z.object({
      value: z.nullable(
        z.object({
          boolValue: z.optional(z.boolean()),
          pathValue: z.nullish(z.object({ segments: z.array(z.object({ simple: z.string() })) })),
        }),
      ),
      count: z.number(),
    }),
  ),
})

const nodeSchema: z.ZodMiniType<CoverageNode> = z.extend(shortSchema, {
  children: z.lazy(() => z.array(nodeSchema)),
})

const PROTO = loadSync(join(import.meta.dirname, 'coverage-report.proto'), {
  arrays: true,
  defaults: true,
})

interface ReportOf {
  readonly host: string
  readonly port: number
  readonly projectId: string
}

/** @throws Error if the emulator refuses */
export async function ruleCoverage(of: ReportOf): Promise<readonly CoverageNode[]> {
  return z.object({ report: z.array(nodeSchema) }).parse(await ask(of, 'FirestoreEmulator')).report
}

/**
 * The same without the expressions within each function, read in a fraction of the time.
 * @throws Error if the emulator refuses
 */
export async function coverageInShort(of: ReportOf): Promise<readonly ExpressionCoverage[]> {
  const answer = await ask(of, 'FirestoreEmulatorInShort')
  return z.object({ report: z.array(shortSchema) }).parse(answer).report
}

function methodOf(service: string) {
  const found = PROTO[`google.firestore.emulator.v1.${service}`]
  const method = found && 'GetRuleCoverage' in found ? found.GetRuleCoverage : undefined
  if (typeof method === 'object' && 'responseDeserialize' in method) return method
  throw new Error(`coverage-report.proto has no GetRuleCoverage of ${service}.`)
}

/** Asks the emulator, and reads its answer as that service of coverage-report.proto does. */
async function ask({ host, port, projectId }: ReportOf, as: string): Promise<unknown> {
  const { path, requestSerialize } = methodOf('FirestoreEmulator')
  const { responseDeserialize } = methodOf(as)
  // A report can have tens of megabytes.
  const options = { 'grpc.max_receive_message_length': -1 }
  const client = new Client(`${host}:${port}`, credentials.createInsecure(), options)
  const { promise, resolve, reject } = Promise.withResolvers<unknown>()
  const asked = { project: `projects/${projectId}` }
  client.makeUnaryRequest(path, requestSerialize, responseDeserialize, asked, (error, answer) =>
    error ? reject(error) : resolve(answer),
  )
  try {
    return await promise
  } finally {
    client.close()
  }
}
