import * as z from 'zod/mini'

/** Documents as records; those that do not parse are left out, and what is sound is shown without them. */
export function parseDocuments<Value>(
  schema: z.core.$ZodType<Value>,
  documents: readonly { readonly data: unknown }[],
): Value[] {
  return documents.flatMap(({ data }) => {
    const parsed = z.safeParse(schema, data)
    return parsed.success ? [parsed.data] : []
  })
}
