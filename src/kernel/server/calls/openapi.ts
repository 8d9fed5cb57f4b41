import { z } from 'zod';
import { type Access, type AnyCall, isDocument, isWrite } from '../../contract/call.ts';
import { type FaultCode, faultKinds } from '../../contract/faults.ts';

type Json = Record<string, unknown>;

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json;
  return rest;
};

/** The OpenAPI 3.1 document of all calls, made from the same data that serves them. */
export function openApi(calls: readonly AnyCall[], version: string): Json {
  const paths: Record<string, Json> = {};
  for (const call of calls) {
    const ways = [{ method: call.method, path: call.path }, ...(call.aliases ?? []).map((alias) => ({ method: alias.method ?? call.method, path: alias.path }))];
    ways.forEach(({ method, path }, at) => {
      const place = `/api${path}`;
      paths[place] = { ...paths[place], [method.toLowerCase()]: operation(call, path, at === 0 ? call.id : `${call.id}.${at + 1}`) };
    });
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Cellarhand', version, description: 'Every call of the product. Lists share one grammar: page, pageSize, sortField, sortOrder, search and filters.' },
    servers: [{ url: '/' }],
    paths,
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
  };
}

function neededWords(access: Access): string {
  if (typeof access === 'string') return '';
  const list = (permissions: readonly string[], word: string) => permissions.map((one) => `\`${one}\``).join(word);
  if ('allOf' in access) return ` Needs the permissions ${list(access.allOf, ' and ')}.`;
  return ` Needs the permission ${list('anyOf' in access ? access.anyOf : [access.permission], ' or ')}.`;
}

function operation(call: AnyCall, path: string, operationId: string): Json {
  return {
    operationId,
    tags: [call.path.split('/')[1]],
    summary: call.summary,
    description: `${call.summary}.${neededWords(call.access)}`,
    security: call.access === 'public' ? [] : [{ bearer: [] }],
    parameters: [...parameters(call.params, 'path', path), ...parameters(call.query, 'query'), ...(isWrite(call) ? [keyParameter] : [])],
    ...requestBody(call),
    responses: responses(call),
  };
}

const keyParameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  schema: { type: 'string', maxLength: 255 },
  description: 'A repeat with the same key and body gets the first answer',
};

function parameters(schema: z.ZodType | undefined, place: 'path' | 'query', path = ''): Json[] {
  if (!schema) return [];
  const json = schemaOf(schema, 'input') as { properties?: Record<string, Json>; required?: string[] };
  return Object.entries(json.properties ?? {})
    .filter(([name]) => place === 'query' || path.includes(`{${name}}`))
    .map(([name, inner]) => ({ name, in: place, required: place === 'path' || (json.required?.includes(name) ?? false), schema: inner }));
}

function requestBody(call: AnyCall): Json {
  if (call.upload) {
    const fields = call.body ? ((schemaOf(call.body, 'input').properties as Json | undefined) ?? {}) : {};
    const schema = { type: 'object', required: [call.upload.field], properties: { ...fields, [call.upload.field]: { type: 'string', format: 'binary' } } };
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } };
  }
  return call.body ? { requestBody: { required: true, content: { 'application/json': { schema: schemaOf(call.body, 'input') } } } } : {};
}

function responses(call: AnyCall): Json {
  const good = isDocument(call.answer)
    ? { description: 'The document', content: Object.fromEntries(call.answer.document.map((type) => [type, { schema: { type: 'string', format: 'binary' } }])) }
    : { description: 'The answer', content: { 'application/json': { schema: schemaOf(call.answer, 'output') } } };
  const codes: FaultCode[] = [
    ...(call.access === 'public' ? [] : (['SESSION_EXPIRED', 'FORBIDDEN'] as const)),
    ...(call.params ? (['NOT_FOUND'] as const) : []),
    ...(call.body ? (['INVALID_DATA'] as const) : []),
    ...(call.faults ?? []),
  ];
  const byStatus = Map.groupBy(codes, (code) => String(faultKinds[code].status));
  const bad = Object.fromEntries([...byStatus].map(([status, same]) => [status, { description: same.map((code) => `${code}: ${faultKinds[code].message}`).join(' · ') }]));
  return { [String(call.status ?? 200)]: good, ...bad };
}
