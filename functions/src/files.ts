/** Members' files. Firebase names a bucket for each project; where Storage was never opened, it does not exist. */
import { getStorage } from 'firebase-admin/storage'
import * as z from 'zod/mini'

const configSchema = z.object({ storageBucket: z.optional(z.string()) })

export async function removeFiles(prefix: string): Promise<void> {
  for (const file of await filesIn(prefix)) await file.delete({ ignoreNotFound: true })
}

export async function storedBytes(userId: string): Promise<number> {
  const files = await filesIn(`users/${userId}/`)
  return files.reduce((sum, { metadata }) => sum + Number(metadata.size ?? 0), 0)
}

async function filesIn(prefix: string) {
  const config: unknown = JSON.parse(process.env.FIREBASE_CONFIG ?? '{}')
  const { storageBucket } = configSchema.parse(config)
  if (!storageBucket) return []
  try {
    const [files] = await getStorage().bucket(storageBucket).getFiles({ prefix })
    return files
  } catch (error) {
    if (error instanceof Error && 'code' in error && Number(error.code) === 404) return []
    throw error
  }
}
