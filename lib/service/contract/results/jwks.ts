/** Where the public keys of the service's signatures are (RFC 7517 5), on the page's host and the API's. */
export const JWKS_PATH = "/.well-known/jwks.json";
