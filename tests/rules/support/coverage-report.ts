/**
 * The emulator's coverage report. Uses gRPC, because the JSON form is seven times as long and takes the
 * emulator a minute to write.
 */
import { join } from 'node:path'
import { Client, credentials } from '@grpc/grpc-js'
import { loadSync } from '@grpc/proto-loader'
import * as z from 'zod/mini'

/** An expression of the rules. */
export interface CoverageNode {
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
  readonly children: readonly CoverageNode[]
}

const nodeSchema: z.ZodMiniType<CoverageNode> = z.object({
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
  children: z.lazy(() => z.array(nodeSchema)),
})

const reportSchema = z.object({ report: z.array(nodeSchema) })

const SERVICE = loadSync(join(import.meta.dirname, 'coverage-report.proto'), {
  arrays: true,
  defaults: true,
})['google.firestore.emulator.v1.FirestoreEmulator']

/** @throws Error if the emulator refuses */
export async function ruleCoverage(of: {
  readonly host: string
  readonly port: number
  readonly projectId: string
}): Promise<readonly CoverageNode[]> {
  const method = SERVICE && 'GetRuleCoverage' in SERVICE ? SERVICE.GetRuleCoverage : undefined
  if (typeof method !== 'object' || !('responseDeserialize' in method)) {
    throw new Error('coverage-report.proto has no GetRuleCoverage.')
  }
  const { path, requestSerialize, responseDeserialize } = method
  // A report can have tens of megabytes.
  const options = { 'grpc.max_receive_message_length': -1 }
  const client = new Client(`${of.host}:${of.port}`, credentials.createInsecure(), options)
  const { promise, resolve, reject } = Promise.withResolvers<unknown>()
  const asked = { project: `projects/${of.projectId}` }
  client.makeUnaryRequest(path, requestSerialize, responseDeserialize, asked, (error, answer) =>
    error ? reject(error) : resolve(answer),
  )
  try {
    return reportSchema.parse(await promise).report
  } finally {
    client.close()
  }
}
