/**
 * TEST ONLY. A self-signed certificate for receiver.test, localhost and 127.0.0.1, made once with openssl and valid
 * from 2000 to 2126. Its key is public: nothing but these tests may trust it, and only where they pass it as `ca`.
 */
export const TEST_ONLY_CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIBkzCCATigAwIBAgIBATAKBggqhkjOPQQDAjAiMSAwHgYDVQQDDBd0ZXN0IG9u
bHksIGRvIG5vdCB0cnVzdDAgFw0wMDAxMDEwMDAwMDBaGA8yMTI2MDEwMTAwMDAw
MFowIjEgMB4GA1UEAwwXdGVzdCBvbmx5LCBkbyBub3QgdHJ1c3QwWTATBgcqhkjO
PQIBBggqhkjOPQMBBwNCAAQqEASlTK2FjnSB7SJHtSms5OEbwOCy9Z6Y2RZj41vS
u71narwc1tRVJI9mGi+nFq1mnbRnsw3bUQV3vmeCDCp0o10wWzAPBgNVHRMBAf8E
BTADAQH/MCkGA1UdEQQiMCCCDXJlY2VpdmVyLnRlc3SCCWxvY2FsaG9zdIcEfwAA
ATAdBgNVHQ4EFgQUa2dyy9F+0s/dRyl20vtmeUMK6hkwCgYIKoZIzj0EAwIDSQAw
RgIhANzKnjH2S29waLc6Mf1N0Y3HEgLle3D4SRMbJV7gSkvYAiEAmtmDJNIROOcg
ZJtXNBMoQZfxdWeATFQf9dhcEX1TclQ=
-----END CERTIFICATE-----
`;

export const TEST_ONLY_KEY = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgnJr+w8sOaKAfAnVj
0+8l+WpENfKMtTGq5Mb88xALgpGhRANCAAQqEASlTK2FjnSB7SJHtSms5OEbwOCy
9Z6Y2RZj41vSu71narwc1tRVJI9mGi+nFq1mnbRnsw3bUQV3vmeCDCp0
-----END PRIVATE KEY-----
`;
