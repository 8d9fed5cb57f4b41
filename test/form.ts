/** A form with one file, as a request of the harness takes it. */
export async function formWith(
  field: string,
  file: Uint8Array,
  fields: Record<string, string> = {},
  name = 'upload',
): Promise<{ payload: Buffer; headers: Record<string, string> }> {
  const form = new FormData();
  for (const [key, value] of Object.entries(fields)) form.append(key, value);
  form.append(field, new Blob([file as Uint8Array<ArrayBuffer>]), name);
  const sent = new Response(form);
  return { payload: Buffer.from(await sent.arrayBuffer()), headers: { 'content-type': sent.headers.get('content-type') ?? '' } };
}
