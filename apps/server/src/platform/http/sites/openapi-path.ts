import { API_BASE_PATH, type Audience } from '@bijli/contract';

/** The path of an audience's OpenAPI document. */
export function openApiPath(audience: Audience): string {
  return `${API_BASE_PATH}/openapi${audience === 'shop' ? '' : `-${audience}`}.json`;
}
